/** Where the disk is full: unsent work and today's lesson come before what else is kept. How, is seldom needed. */
export async function makeRoom(): Promise<void> {
  const { dropOtherDays } = await import('./drop-other-days.ts')
  await dropOtherDays()
}
