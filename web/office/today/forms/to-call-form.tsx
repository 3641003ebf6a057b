import type { FamilyToCall } from '#contract/days/lesson-returns.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useBranch } from '#web/office/frame/branch.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { PlainDialog } from '#web/ui/form/form-dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { useDay, useDayTexts } from '../day-context.ts'

interface ToCallFormProps {
  lessonIds: readonly LessonId[]
  onDone: () => void
}

/** The families whom no letter about these lessons reaches, as a list to telephone. */
export function ToCallForm({ lessonIds, onDone }: ToCallFormProps) {
  const { today: words } = useWords().office
  const { branch } = useBranch()
  const asked = useAsk(
    '/families-to-call',
    { branchId: branch.id, lessonIds: [...lessonIds] },
    { anew: true },
  )
  return (
    <PlainDialog title={words.toCall} press={words.toCallDone} onClose={onDone}>
      <AskedScreen asked={asked}>
        {({ families }) => (
          <>
            <p role="status">
              {families.length === 0 ? words.toCallNone : words.toCallLead(families.length)}
            </p>
            {families.length > 0 && (
              <ul>
                {families.map((family) => (
                  <Family key={family.studentId} family={family} />
                ))}
              </ul>
            )}
          </>
        )}
      </AskedScreen>
    </PlainDialog>
  )
}

function Family({ family }: { family: FamilyToCall }) {
  const { today: words } = useWords().office
  const { shown } = useDay()
  const texts = useDayTexts()
  const lessons = shown.lessons.filter(({ id }) => family.lessonIds.includes(id))
  return (
    <li className="border-b border-line py-2">
      <b>{family.displayName}</b>
      <span className="ml-3 text-sm text-quiet">
        {lessons.map((lesson) => `${texts.start(lesson)} ${lesson.classroom.name}`).join('、')}
      </span>
      {family.contacts.map((contact) => (
        <span key={contact.reach + contact.displayName} className="block text-sm wrap-anywhere">
          {[contact.displayName, contact.relation, contact.reach].filter(Boolean).join('　')}
        </span>
      ))}
      {family.contacts.length === 0 && <span className="block text-sm text-quiet">{words.noContact}</span>}
    </li>
  )
}
