import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { WriteId } from '#contract/kernel/ids.ts'
import type { Without, WritePath } from '#web/client/outbox/send.ts'
import { type AskState, useAsk } from './use-ask.ts'

/** The writes that may be asked what they would answer. */
type DryPath = {
  [Path in WritePath]: 'dryRun' extends keyof InputOf<Path> ? Path : never
}[WritePath]

/** No dry run is saved, so all of them may have one id; with it, equal ones share their answer. */
const writeId = '00000000-0000-4000-8000-000000000000' as WriteId

/**
 * Asks what a write would answer, each time the component appears and whenever its input changes. Nothing is changed by it.
 *
 *     const seen = useDryRun('/office/student-leaves', { branchId, studentId, revision, fromDay })
 *     {seen.value && <Leaves lessons={seen.value.leaves} />}
 */
export function useDryRun<Path extends DryPath>(
  path: Path,
  input: Omit<Without<InputOf<Path>>, 'dryRun'>,
): AskState<OutputOf<Path>> {
  return useAsk(path, { ...input, writeId, dryRun: true } as unknown as InputOf<Path>, { anew: true })
}
