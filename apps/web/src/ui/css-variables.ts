import type { CSSVariablesResolver } from '@mantine/core'

// Mantine's own names point to our tokens, so that a component without custom styles still fits in both schemes.
const pointers = {
  '--mantine-color-body': 'var(--bg-canvas)',
  '--mantine-color-text': 'var(--text-default)',
  '--mantine-color-bright': 'var(--text-default)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-default': 'var(--bg-surface)',
  '--mantine-color-default-hover': 'var(--bg-hover)',
  '--mantine-color-default-color': 'var(--text-default)',
  '--mantine-color-default-border': 'var(--border-control)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-success': 'var(--success-text)',
  '--mantine-color-placeholder': 'var(--text-muted)',
  '--mantine-color-disabled': 'var(--bg-muted)',
  '--mantine-color-disabled-color': 'var(--text-disabled)',
  '--mantine-color-disabled-border': 'var(--border-default)',
  '--mantine-primary-color-contrast': 'var(--accent-on)',
  '--mantine-color-brand-filled': 'var(--accent-solid)',
  '--mantine-color-brand-filled-hover': 'var(--accent-solid-hover)',
  '--mantine-color-brand-light': 'var(--accent-tint)',
  '--mantine-color-brand-light-hover': 'var(--accent-tint-hover)',
  '--mantine-color-brand-light-color': 'var(--accent-on-tint)',
  '--mantine-color-brand-outline': 'var(--accent-text)',
}

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: pointers,
  dark: pointers,
})
