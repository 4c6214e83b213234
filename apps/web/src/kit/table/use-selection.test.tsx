import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { allMatching, noSelection, selectionOf, useSelection } from './selection'

beforeEach(() => sessionStorage.clear())

describe('useSelection', () => {
  it('is found again when somebody comes back to the list', () => {
    const first = renderHook(() => useSelection('tasks:bayline'))
    act(() => first.result.current[1](selectionOf(['a', 'b'])))
    first.unmount()
    expect(renderHook(() => useSelection('tasks:bayline')).result.current[0]).toEqual(selectionOf(['a', 'b']))
  })

  it('keeps each list apart, also when one page shows another', () => {
    const { result, rerender } = renderHook(({ key }) => useSelection(key), { initialProps: { key: 'one' } })
    act(() => result.current[1](allMatching))
    rerender({ key: 'two' })
    expect(result.current[0]).toEqual(noSelection)
    act(() => result.current[1](selectionOf(['x'])))
    rerender({ key: 'one' })
    expect(result.current[0]).toEqual(allMatching)
  })

  it.each(['{', '[]', '{"ids":[1]}', 'null'])('starts empty on a damaged memory %s', (stored) => {
    sessionStorage.setItem('selection:tasks', stored)
    expect(renderHook(() => useSelection('tasks')).result.current[0]).toEqual(noSelection)
  })
})
