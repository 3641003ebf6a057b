import { signedAddresses } from '#server/platform/http/signed-addresses.ts'

/** They give everything of one student to one sign-in, for 5 to 15 minutes; for anybody else they do not exist. */
export const exportAddresses = signedAddresses({
  path: '/exports',
  keyName: 'export-addresses',
  stepMs: 600_000,
})
