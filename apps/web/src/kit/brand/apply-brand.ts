import { setBrandVariables } from '../../ui/brand-variables'
import { type BrandColours, brandPalette } from './brand-palette'

/** Puts an agency's white label on the page at run time; null, or the default colours, takes it off. */
export function applyBrand(colours: BrandColours | null) {
  setBrandVariables(colours && brandPalette(colours))
}
