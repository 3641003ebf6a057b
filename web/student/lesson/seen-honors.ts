import { choices } from '#web/client/device/choices.ts'

/** More than a student is given in a week. */
const MOST = 50

/** The honors that were shown on this device; a browser that stores nothing shows one again after a reload. */
export function seenHonors(): ReadonlySet<string> {
  return new Set(choices.get('honors-seen')?.split(' '))
}

export function rememberHonor(id: string): void {
  choices.set('honors-seen', [...seenHonors(), id].slice(-MOST).join(' '))
}
