import type { z } from 'zod'
import type { generateUrl } from '#contract/one-time-urls.ts'
import type { Tutor } from '#server/platform/actor.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'

export interface AskedByTutor {
  tx: Tx
  who: Tutor
  now: Date
  audit: Audit
}

export type Granted<Kind> = Extract<z.input<(typeof generateUrl)['output']>, { kind: Kind }>
