import type { UrlPurpose } from '#contract/one-time-urls.ts'
import { providersFor } from '#web/client/page.ts'
import { useWords } from '#web/words/words.ts'
import { LinkPicture } from './link-picture.tsx'

interface LinkMakerProps {
  busy: boolean
  /** The lesson is over, so no link into it can be made. */
  over: boolean
  onMake: (purpose: UrlPurpose) => void
}

/** The purposes of links; one press makes a link. */
export function LinkMaker({ busy, over, onMake }: LinkMakerProps) {
  const { links: words } = useWords().tutor
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="text-sm font-bold">{words.make}</h3>
      <div role="group" aria-label={words.make} className="grid grid-cols-2 gap-1.5">
        {madePurposes.map((purpose) => {
          const isOver = over && endsWithLesson(purpose)
          return (
            <button
              key={purpose}
              type="button"
              disabled={isOver}
              // Not `disabled`: that would remove the keyboard's focus during a press.
              aria-disabled={busy || undefined}
              onClick={() => onMake(purpose)}
              className="flex min-h-16 touch-manipulation items-center gap-2 rounded-tutor border-2 border-edge bg-sheet px-2 py-1 text-left text-sm leading-tight transition-colors last:odd:col-span-2 hover:bg-leaf-ground disabled:border-line disabled:text-quiet aria-disabled:opacity-60"
            >
              <LinkPicture purpose={purpose} />
              <span className="min-w-0">
                <span className="block font-semibold">{words.purposes[purpose]}</span>{' '}
                <span className="block text-xs text-quiet">{isOver ? words.over : words.hints[purpose]}</span>
              </span>
            </button>
          )
        })}
      </div>
      <p className="text-sm text-quiet">{words.lead}</p>
    </div>
  )
}

/** The purposes of links in a student's panel; single sign-on only if the school offers it to students. */
const madePurposes: UrlPurpose[] = [
  'sign-in',
  'lesson',
  'viewer',
  'parents-page',
  ...(providersFor('student').length > 0 ? (['link-sso'] as const) : []),
]

/** True for links into the lesson, which expire with it. */
function endsWithLesson(purpose: UrlPurpose): boolean {
  return purpose === 'lesson' || purpose === 'viewer'
}
