import { freePort } from '#scripts/test/postgres.ts'
import { aMailServer } from '#server/family/letters/testing/a-mail-server.ts'
import { openSchool } from './school.ts'
import { expect, test as base } from './test.ts'

export { expect }

/** A server looks every ten seconds if a letter is due. */
export const SENT_WITHIN_MS = 25_000

interface Mail {
  /** The mail server puts letters off, of which the school's server complains. */
  putsOff: boolean
  mail: Awaited<ReturnType<typeof aMailServer>>
}

/** A school with a mail server. */
export const test = base.extend<Mail>({
  putsOff: [false, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern that nothing else is needed
  mail: async ({}, lend) => {
    const mail = await aMailServer()
    await lend(mail)
    await mail.close()
  },

  school: async ({ mail, putsOff, start }, lend) => {
    const port = String(await freePort())
    const school = await openSchool(
      '',
      {
        PORT: port,
        PUBLIC_ORIGIN: `http://localhost:${port}`,
        SMTP_URL: `smtp://${mail.smtp.host}:${mail.smtp.port}?from=${mail.smtp.from}`,
      },
      { start },
    )
    await lend(school)
    await school.close()
    const others = school.troubles().filter((line) => !(putsOff && line.includes('"letter-retried"')))
    expect(others, 'the server complained').toEqual([])
  },
})
