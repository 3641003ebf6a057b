import { signedAddresses } from '#server/platform/files/signed-addresses.ts'

/** They open a file of a textbook for 12 to 36 hours. */
export const resourceAddresses = signedAddresses({
  path: '/resources',
  stepMs: 24 * 3_600_000,
})
