import { PRODUCT_VERSION } from '../place'

/** The process that answers: its version, and since when it has been up. */
export const aboutProcess = () => ({
  version: PRODUCT_VERSION,
  upSince: new Date(performance.timeOrigin).toISOString(),
})
