import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

const clear = '1px solid transparent'

// Contrast cannot be computed from a CSS variable, so filled things name their own text color.
const filled = {
  background: 'var(--accent-solid)',
  hover: 'var(--accent-solid-hover)',
  color: 'var(--accent-on)',
  border: clear,
}

const variants: Record<string, ReturnType<VariantColorsResolver>> = {
  primary: filled,
  filled,
  danger: {
    background: 'var(--danger-action)',
    hover: 'var(--danger-action-hover)',
    color: 'var(--danger-on)',
    border: clear,
  },
  light: {
    background: 'var(--bg-surface)',
    hover: 'var(--bg-hover)',
    color: 'var(--text-default)',
    border: '1px solid var(--border-control)',
  },
  link: {
    background: 'transparent',
    hover: 'transparent',
    color: 'var(--link)',
    hoverColor: 'var(--link-hover)',
    border: clear,
  },
  icon: {
    background: 'transparent',
    hover: 'var(--bg-active)',
    color: 'var(--text-secondary)',
    hoverColor: 'var(--text-default)',
    border: clear,
  },
  add: { background: 'transparent', hover: 'var(--accent-tint)', color: 'var(--accent-text)', border: clear },
  edit: { background: 'transparent', hover: 'var(--secondary-tint)', color: 'var(--link)', border: clear },
  delete: {
    background: 'transparent',
    hover: 'var(--danger-tint)',
    color: 'var(--danger-text)',
    border: clear,
  },
  tag: {
    background: 'var(--bg-muted)',
    hover: 'var(--bg-muted)',
    color: 'var(--text-secondary)',
    border: clear,
  },
}

/**
 * The product's variants: primary, light, link, danger; icon; add, edit, delete; tag. One primary per screen;
 * danger only in confirm dialogs.
 */
export const variantColors: VariantColorsResolver = (input) =>
  variants[input.variant] ?? defaultVariantColorsResolver(input)
