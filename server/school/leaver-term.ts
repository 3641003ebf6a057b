import type { Tx } from '#server/platform/database.ts'

const ONE_YEAR = 12

/** For how many months the school keeps the data of a student who left. */
export async function getLeaverMonths({ db }: Tx): Promise<number> {
  const newest = db.selectFrom('leaverTerm').select('months').orderBy('at', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.months ?? ONE_YEAR
}

export async function saveLeaverMonths({ db }: Tx, months: number, now: Date): Promise<void> {
  await db
    .insertInto('leaverTerm')
    .values({ at: now.getTime(), months })
    .onConflict((clash) => clash.column('at').doUpdateSet({ months }))
    .execute()
}
