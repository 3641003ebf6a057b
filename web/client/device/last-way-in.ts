import { attempt } from './attempt.ts'

/**
 * True if somebody came in last by a password on this device, and not by a card or a link. The server says so in a cookie, since
 * the end of a session clears local storage. It says nothing of a person.
 */
export function isPasswordFirst(): boolean {
  return /(?:^|; )way-in=password(?:;|$)/.test(attempt(() => document.cookie) ?? '')
}
