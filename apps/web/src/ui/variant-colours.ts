import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

const clear = '1px solid transparent'

// Contrast cannot be computed from a CSS variable, so filled things name their own text colour.
const filled = {
  background: 'var(--accent-solid)',
  hover: 'var(--accent-solid-hover)',
  color: 'var(--accent-on)',
  border: clear,
}

const destructive = {
  background: 'var(--danger-action)',
  hover: 'var(--danger-action-hover)',
  color: 'var(--danger-on)',
  border: clear,
}

const variants: Record<string, ReturnType<VariantColorsResolver>> = {
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
}

/** The product's variants: primary, light, link, icon; `color="danger"` makes a primary one destructive. */
export const variantColours: VariantColorsResolver = (input) => {
  if (input.variant === 'primary' || input.variant === 'filled') {
    return input.color === 'danger' ? destructive : filled
  }
  return variants[input.variant] ?? defaultVariantColorsResolver(input)
}
