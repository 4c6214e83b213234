import { describe, expect, it } from 'vitest'
import { vaultOf } from './vault'

describe('the vault', () => {
  const vault = vaultOf('a key that is long enough for everybody')
  it('opens what it sealed, for the same purpose only', () => {
    const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'seed of 1')
    expect(sealed.toString('latin1')).not.toContain('JBSWY')
    expect(vault.open(sealed, 'seed of 1')).toBe('JBSWY3DPEHPK3PXP')
    expect(() => vault.open(sealed, 'seed of 2')).toThrow()
    expect(() => vaultOf('another key that is long enough too').open(sealed, 'seed of 1')).toThrow()
  })
  it('seals and hashes differently each for its purpose', () => {
    expect(vault.seal('x', 'a').equals(vault.seal('x', 'a'))).toBe(false)
    expect(vault.hash('x', 'a').equals(vault.hash('x', 'a'))).toBe(true)
    expect(vault.hash('x', 'a').equals(vault.hash('x', 'b'))).toBe(false)
  })
})
