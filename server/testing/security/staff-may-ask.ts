import type { CallPath } from '#contract/calls.ts'

export const everybodyGets = (status: number) => Array(2).fill(Array(14).fill(status).join(' ')).join(' | ')

/** Calls about the asker's own ways in, of tutors and the office, and the passkey's way in: by the senders of `who-may-ask.test.ts`. */
export const staffMayAsk = {
  '/prove':
    '403 404 404 404 404 404 404 409 409 409 200 200 409 404 | 403 404 404 404 404 404 404 409 409 409 200 200 409 404',
  '/own-ways-in':
    '403 404 404 404 404 404 404 200 200 200 200 200 200 404 | 403 404 404 404 404 404 404 200 200 200 200 200 200 404',
  '/set-totp':
    '403 404 404 404 404 404 404 200 200 200 200 200 200 404 | 403 404 404 404 404 404 404 200 200 200 200 200 200 404',
  '/remove-totp':
    '403 404 404 404 404 404 404 200 200 200 409 409 409 404 | 403 404 404 404 404 404 404 200 200 200 409 409 409 404',
  '/renew-recovery-codes':
    '403 404 404 404 404 404 404 200 200 200 200 200 200 404 | 403 404 404 404 404 404 404 200 200 200 200 200 200 404',
  // Of the asker's own password alone.
  '/change-password':
    '403 404 404 404 404 404 404 409 409 409 204 409 409 404 | 403 404 404 404 404 404 404 409 409 409 409 204 409 404',
  '/stop-reset':
    '403 404 404 404 404 404 404 404 404 404 200 404 200 404 | 403 404 404 404 404 404 404 404 404 404 404 200 200 404',
  '/passkey-challenge': everybodyGets(200),
  '/signin-passkey': everybodyGets(200),
  '/make-passkey':
    '403 404 404 404 404 404 404 200 200 200 200 200 200 404 | 403 404 404 404 404 404 404 200 200 200 200 200 200 404',
  '/remove-passkey':
    '403 404 404 404 404 404 404 404 404 404 200 404 404 404 | 403 404 404 404 404 404 404 404 404 404 404 200 404 404',
} satisfies Partial<Record<CallPath, string>>
