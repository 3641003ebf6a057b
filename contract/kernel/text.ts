import { z } from 'zod'

/** What people write: any characters but NUL, which PostgreSQL does not keep. */
export const Text = z.string().refine((text) => !text.includes('\u0000'), 'NUL is no text')
