import { stopOwnLetters } from '#contract/family/own-letters.ts'
import { handle } from '#server/platform/handle.ts'
import { leaveAddress } from '../addresses/address-store.ts'

export const stopOwnLettersCall = handle(stopOwnLetters, async ({ tx, who, now, audit }) => {
  if (await leaveAddress(tx, who, now.getTime())) audit('letters-stopped', { [who.role]: who.id, by: 'page' })
  return undefined
})
