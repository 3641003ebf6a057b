import { signedAddresses } from '#server/platform/http/signed-addresses.ts'

/** They open a recording for one sign-in, for 30 to 90 minutes; for anybody else it does not exist. */
export const recordingAddresses = signedAddresses({
  path: '/recordings',
  keyName: 'recording-addresses',
  stepMs: 3_600_000,
})
