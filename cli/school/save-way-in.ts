import { type Account, endSignInsOf, saveCredential, savePassword } from '#server/features/identity/index.ts'
import type { ImportRun } from './import-run.ts'

/** The login of somebody new, or the password that somebody who was there is to get. */
export async function saveWayIn(
  { tx, known, passwords, now, report }: ImportRun,
  { loginId, role, person }: Account,
): Promise<void> {
  const password = passwords.get(loginId)
  if (!password) return
  const { hash, fresh, isNew } = password
  if (!known.accounts.has(loginId)) {
    await saveCredential(tx, { loginId, role, personId: person.id, passwordHash: hash })
    if (fresh) report.accounts.push({ role, loginId, password: fresh, displayName: person.displayName })
  } else if (!isNew) {
    await savePassword(tx, role, person.id, hash)
    await endSignInsOf(tx, { role, personId: person.id }, 'password-changed', now)
    report.passwordsSet.push(loginId)
  }
}
