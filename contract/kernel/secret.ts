import { z } from 'zod'

/**
 * The secret behind a link or a code: 256 bits in base64url, made by whoever makes the link. The server keeps only its
 * hash, so that nothing it stores or answers lets anybody in.
 */
export const Secret = z
  .string()
  .regex(/^[\w-]{43}$/)
  .brand<'Secret'>()
export type Secret = z.infer<typeof Secret>
