import type { Kysely } from 'kysely'

interface Before {
  credential: { login_id: string; role: string; person_id: string }
}

/** Login ids are compared without invisible letters and with one dash; those that were stored before become so. */
export async function up(given: Kysely<unknown>): Promise<void> {
  const db = given as Kysely<Before>
  const rows = await db.selectFrom('credential').select('login_id').orderBy('login_id').execute()
  const taken = new Set(rows.map(({ login_id }) => login_id))
  for (const { login_id: before } of rows) {
    const typed = typedId(before)
    if (typed === before || typed === '') continue
    let after = typed
    // Two people had ids that look the same: the second gets a number, which their tutor sees.
    for (let number = 2; taken.has(after); number += 1) after = `${typed}-${number}`
    taken.delete(before)
    taken.add(after)
    await db.updateTable('credential').set({ login_id: after }).where('login_id', '=', before).execute()
  }
}

// As login ids are compared today; a change of it gets a migration of its own.

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu
const DASHES = /[\p{Pd}\u2212\u2043\u02D7]/gu
const LONG_MARK = /(^|[^\p{Script=Hiragana}\p{Script=Katakana}ー])(ー+)/gu
const FULL_STOP = /。/g
const BLANKS = /[\s\p{Z}\p{Cc}]+/gu

function writtenId(written: string): string {
  let text = written
  // A step may uncover work for the one before: an invisible letter between a letter and its mark.
  for (let last = ''; text !== last;) {
    last = text
    text = text
      .replace(UNSEEN, '')
      .normalize('NFKC')
      .replace(LONG_MARK, (_, before: string, marks: string) => before + '-'.repeat(marks.length))
      .replace(DASHES, '-')
      .replace(FULL_STOP, '.')
      .replace(BLANKS, ' ')
      .trim()
  }
  return text
}

function typedId(written: string): string {
  return writtenId(writtenId(written).toLowerCase())
}
