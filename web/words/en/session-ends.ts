import type { SessionEnd } from '#contract/kernel/refusal.ts'

/** Why a session is over: the texts of an alert, where furigana cannot be shown. They are loaded when they are needed. */
export const sessionEnds: Record<SessionEnd, string> = {
  expired: 'Your session is over. Please sign in again.',
  'signed-out': 'You were signed out on another device. Please sign in again.',
  disabled: 'This account cannot be used right now. Please ask your tutor.',
  'password-changed': 'The password was changed. Please sign in with the new one.',
  'taken-back': 'The card or link that opened this no longer works. Please ask your tutor.',
  'another-device': 'You went in on another device, so this one has ended.',
  'lesson-over': 'The lesson is over.',
}
