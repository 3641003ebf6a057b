import type { InputOf, OutputOf } from '#contract/calls.ts'
import type { TrialInfo } from '#contract/enrolment/trials/invitations.ts'
import { pathTo } from '#contract/kernel/client-routes.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { type Answer, ask } from '#web/client/ask.ts'
import { navigate } from '#web/client/page.ts'
import { goIn } from '#web/client/session/acts.ts'
import { guardianProblems } from '#web/ui/consent/guardian-fields.tsx'
import { type FormState, refusedFields, useForm } from '#web/ui/form/use-form.ts'
import { useWords } from '#web/words/words.ts'
import { answersOf, isAnswered, noAnswers, type VoiceDraft } from './consent-questions.tsx'
import { forgetPress, savePress } from './open-press.ts'

export interface EntryDraft extends VoiceDraft {
  displayName: string
  reading: string
}

export interface EntryActs {
  onEntering: (entering: boolean) => void
  /** The invitation was refused: its facts have changed and must be loaded again. */
  onRefused: () => void
}

/**
 * The form that uses the invitation, signs the trial student in, and opens the lesson. It begins with the name that the school
 * knows.
 */
export function useEntering(
  secret: Secret,
  known: TrialInfo['student'],
  { onEntering, onRefused }: EntryActs,
): FormState<EntryDraft> {
  const { trial, consent } = useWords()
  const { nameMissing, readingWrong } = trial.entry
  const start: EntryDraft = {
    displayName: known?.displayName ?? '',
    reading: known?.reading ?? '',
    ...noAnswers,
  }
  return useForm({
    start,
    check: (draft) => ({
      ...(isAnswered(draft) && guardianProblems(draft, consent.guardian)),
      displayName: known !== null && draft.displayName.trim() === '' && nameMissing,
    }),
    refusal(problem) {
      const guardian = 'consents.guardian.displayName'
      const sentences = {
        displayName: nameMissing,
        reading: readingWrong,
        [guardian]: consent.guardian.nameMissing,
      }
      const { [guardian]: atGuardian, ...wrong } = refusedFields(problem, sentences) ?? {}
      return { ...wrong, guardian: atGuardian }
    },
    async send(draft) {
      onEntering(true)
      const answer = await signIn(secret, draft)
      const isUsed = answer.ok || answer.problem.kind === 'refused' || answer.problem.kind === 'invalid'
      if (isUsed) forgetPress()
      if (isUsed && !answer.ok) onEntering(false)
      if (!answer.ok && answer.problem.kind === 'refused') onRefused()
      return answer
    },
    // `replace` removes the secret from the address and from the history.
    // A trial opens exactly one lesson.
    onSaved: ({ lessonId }) =>
      navigate(pathTo('/student/lesson/:lessonId', { lessonId: lessonId! }), { replace: true }),
  })
}

type SignIn = '/student/sign-in-trial-student'

async function signIn(token: Secret, draft: EntryDraft): Promise<Answer<OutputOf<SignIn>>> {
  const sentAt = Date.now()
  const displayName = draft.displayName.trim()
  const reading = draft.reading.trim()
  const given: InputOf<SignIn> = {
    token,
    pressId: savePress(),
    ...(displayName !== '' && { displayName }),
    ...(reading !== '' && { reading }),
    ...answersOf(draft),
  }
  const answer = await ask('/student/sign-in-trial-student', given)
  if (answer.ok) goIn(answer.value, sentAt)
  return answer
}
