import type { Tx } from '#server/platform/database.ts'

/** The decisions of the school itself, each with what holds until it is made. */
const UNTIL_DECIDED = {
  /** For how many months it keeps the data of a student who left. */
  leaverMonths: 12,
  /** 1 if no tutor does without a second step after the password. */
  secondStepOfTutors: 0,
} as const
export type SchoolSetting = keyof typeof UNTIL_DECIDED

export async function getSetting({ db }: Tx, rule: SchoolSetting): Promise<number> {
  const newest = db.selectFrom('schoolSetting').select('value').where('rule', '=', rule).orderBy('at', 'desc')
  return (await newest.limit(1).executeTakeFirst())?.value ?? UNTIL_DECIDED[rule]
}

export async function saveSetting({ db }: Tx, rule: SchoolSetting, value: number, now: Date): Promise<void> {
  await db
    .insertInto('schoolSetting')
    .values({ rule, at: now.getTime(), value })
    .onConflict((clash) => clash.columns(['rule', 'at']).doUpdateSet({ value }))
    .execute()
}
