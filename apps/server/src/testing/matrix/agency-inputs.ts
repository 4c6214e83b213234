import { onePixel } from '../png'
import { ownAgency, showLogo } from './agencies'
import type { Line } from './line'

/** The calls of agencies. */
export const AGENCY_INPUTS: Record<string, Line> = {
  'agencies.search': { call: () => ({}) },
  'agencies.similar': { call: () => ({ query: { name: 'Harbor' } }) },
  'agencies.get': { object: 'agency', about: (target) => ({ params: { id: target.agencyID } }) },
  'agencies.add': { call: () => ({ body: { name: 'Added' } }) },
  'agencies.exportList': { call: () => ({}) },
  'agencies.active': { call: () => ({}) },
  'agencies.parents': { call: () => ({}) },
  'agencies.affinityGroups': { call: () => ({}) },
  'agencies.children': { call: () => ({}) },
  'agencies.update': {
    object: 'agency',
    about: ({ agencyID }) => ({ params: { id: agencyID }, body: { city: 'Salem' } }),
  },
  'agencies.disable': {
    object: 'agency',
    about: async (target, _, { db }) => ({
      body: { agencyID: await ownAgency(db, target), type: 'disable', reason: 'Cost' },
    }),
  },
  'agencies.enable': {
    object: 'agency',
    about: async (target, _, { db }) => ({ body: { agencyID: await ownAgency(db, target, 'disabled') } }),
  },
  'agencies.reinstate': {
    object: 'agency',
    about: async (target, _, { db }) => ({ body: { agencyID: await ownAgency(db, target, 'terminated') } }),
  },
  'agencies.clone': {
    object: 'agency',
    about: async (target, _, { db }) => ({ params: { id: await ownAgency(db, target) } }),
  },
  'agencies.remove': {
    object: 'agency',
    about: async (target, _, { db }) => ({ params: { id: await ownAgency(db, target) } }),
  },
  'agencies.uploadLogo': {
    object: 'agency',
    about: ({ agencyID }) => ({
      params: { id: agencyID },
      upload: {},
      file: { name: 'logo.png', bytes: onePixel() },
    }),
  },
  'agencies.clearLogo': {
    object: 'agency',
    about: ({ agencyID }) => ({ params: { id: agencyID }, body: { type: 'agencyBigPhoto' } }),
  },
  'agencies.picture': {
    object: 'agency',
    about: async (target, _, stores) => {
      await showLogo(stores, target)
      return { params: { id: target.agencyID } }
    },
  },
}
