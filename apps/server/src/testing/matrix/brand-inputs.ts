import { onePixel } from '../png'
import type { Line } from './line'
import type { Target } from './world'

const ofAgency = ({ agencyID }: Target) => ({ params: { id: agencyID } })
const pictureOf = (target: Target) => ({
  ...ofAgency(target),
  upload: {},
  file: { name: 'logo.png', bytes: onePixel() },
})

/** The lines of an agency's brand. */
export const BRAND_INPUTS: Record<string, Line> = {
  'brands.get': { object: 'agency', about: ofAgency },
  'brands.save': {
    object: 'agency',
    about: (target) => ({ ...ofAgency(target), body: { primaryColor: '#0e7c86', hostNames: [] } }),
  },
  'brands.remove': { object: 'agency', about: ofAgency },
  'brands.saveLogo': { object: 'agency', about: pictureOf },
  'brands.saveFavicon': { object: 'agency', about: pictureOf },
  'brandMails.preview': {
    object: 'agency',
    about: (target) => ({ ...ofAgency(target), query: { kind: 'reminder' } }),
  },
  'brandMails.sendTest': {
    object: 'agency',
    about: (target) => ({ ...ofAgency(target), body: { kind: 'reminder' } }),
  },
  'brands.clearImage': {
    object: 'agency',
    about: (target) => ({ ...ofAgency(target), body: { image: 'logo' } }),
  },
}
