import type { Kysely } from 'kysely'

interface Tables {
  textbook: { id: string; title: string; key: string | null; added_at: number }
}

const LONGEST = 60

/** The school's own name for each textbook, since two may have one title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('textbook').addColumn('key', 'text').execute()
  const typed = db as Kysely<Tables>
  const taken = new Set<string>()
  const books = await typed
    .selectFrom('textbook')
    .select(['id', 'title'])
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  for (const { id, title } of books) {
    const words = title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['book']
    const first = Array.from(words.join('-')).slice(0, LONGEST).join('')
    let key = first
    for (let number = 2; taken.has(key); number += 1) key = `${first}-${number}`
    taken.add(key)
    await typed.updateTable('textbook').set({ key }).where('id', '=', id).execute()
  }
  await db.schema.createIndex('textbook_by_key').unique().on('textbook').column('key').execute()
}
