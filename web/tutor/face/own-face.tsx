import { pathTo } from '#contract/kernel/client-routes.ts'
import { isDrawn } from '#contract/school/rules/face-names.ts'
import { choices } from '#web/client/device/choices.ts'
import { noteFace } from '#web/client/session/acts.ts'
import { useSend } from '#web/hooks/asks/use-send.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Link } from '#web/ui/controls/link.tsx'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { ProblemNotice } from '#web/ui/page/notice.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { useWords } from '#web/words/words.ts'

/** True for a tutor who has no face and has not put it off since they signed in. */
export function useMissesFace(): boolean {
  const me = useMe()
  return me?.role === 'tutor' && me.face === null && choices.get('face-later') === null
}

/** In the account: the tutor's face, and the way to change it. */
export function OwnFace() {
  const words = useWords().tutor.face
  const me = useMe()
  const taking = useSend('/tutor/choose-face')
  const face = me?.role === 'tutor' ? me.face : null

  async function takeBack(): Promise<void> {
    const answer = await taking.send({ face: null })
    if (!answer?.ok) return
    // They know the way: nobody is led to the faces for it.
    choices.set('face-later', 'yes')
    noteFace(null)
  }

  return (
    <Panel title={words.own}>
      <div className="flex flex-wrap items-center gap-4">
        <FacePicture of={face} className="size-20 shrink-0" />
        {!face && <p className="min-w-0 flex-1 basis-60 text-sm text-quiet">{words.none}</p>}
        <Link
          to={pathTo('/tutor/face', {}, { from: 'account' })}
          className="inline-flex min-h-11 items-center rounded-tutor border-2 border-leaf bg-sheet px-4 text-sm font-semibold text-leaf-deep hover:bg-leaf-ground"
        >
          {face ? words.change : words.first}
        </Link>
        {face && !isDrawn(face) && (
          <Button busy={taking.isBusy} onClick={() => void takeBack()}>
            {words.takeBack}
          </Button>
        )}
        {taking.problem && <ProblemNotice problem={taking.problem} />}
      </div>
    </Panel>
  )
}
