import { useRef, useState } from 'react'
import type { OutputOf } from '#contract/calls.ts'
import type { DrawnFace } from '#contract/school/faces.ts'
import { isDrawn } from '#contract/school/rules/face-names.ts'
import { navigate } from '#web/client/page.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useConnection } from '#web/hooks/use-connection.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { FacePicture } from '#web/ui/drawings/face.tsx'
import { PageTop } from '#web/ui/page/page-top.tsx'
import { useWords } from '#web/words/words.ts'
import { WaitingCalls } from '../calls/waiting-calls.tsx'
import Camera from './camera.svg?drawing'
import { Drawings } from './face-grid.tsx'
import { PhotoPart } from './photo-part.tsx'
import type { PhotoSource } from './photo-source.ts'
import { MovingPicture } from './photo-stage.tsx'
import { SeenFace } from './seen-face.tsx'

/** A tutor chooses the face that children and families know them by: at the first sign-in, and from their account. */
export function FaceScreen({ from }: { from?: string }) {
  useConnection()
  const words = useWords().tutor.face
  const asked = useAsk('/tutor/faces', {}, { anew: true })
  const isFirst = from !== 'account'
  const leave = () => navigate(isFirst ? '/tutor' : '/tutor/account')
  return (
    <>
      <PageTop />
      <WaitingCalls />
      <div className="mx-auto flex w-full max-w-[86rem] flex-1 flex-col gap-5 p-4 text-base leading-normal @4xl:px-12 @4xl:py-6">
        <header>
          <h1 className="text-[1.75rem] leading-tight font-bold">{words.title}</h1>
          <p className="mt-1 text-quiet">{words.lead}</p>
        </header>
        <AskedScreen asked={asked}>
          {(faces) => <Choice faces={faces} isFirst={isFirst} onLeave={leave} />}
        </AskedScreen>
      </div>
    </>
  )
}

interface ChoiceProps {
  faces: OutputOf<'/tutor/faces'>
  /** They were led here, and may do it later. */
  isFirst: boolean
  onLeave: () => void
}

function Choice({ faces: { own, taken }, isFirst, onLeave }: ChoiceProps) {
  const me = useMe()
  const [tab, setTab] = useState<FaceTab>('drawn')
  const [pressed, setPressed] = useState<DrawnFace | null>(null)
  const [picture, setPicture] = useState<PhotoSource | null>(null)
  const takenBy = new Map(taken.map(({ face, displayName }) => [face, displayName]))
  // A colleague may have taken it a moment ago.
  const fresh = pressed !== null && !takenBy.has(pressed) ? pressed : null
  const shown = tab === 'drawn' ? (fresh ?? own) : own
  const moving = tab === 'photo' ? picture : null
  const draw = (className: string) =>
    moving ? (
      <MovingPicture of={moving} className={className} />
    ) : (
      <FacePicture of={shown} className={className} />
    )
  return (
    <div className="flex flex-1 flex-col gap-5 @4xl:flex-row @4xl:items-start @4xl:gap-8">
      <SeenFace name={me?.displayName ?? ''} face={draw} isThere={moving !== null || shown !== null} />
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <FaceTabs tab={tab} onTab={setTab} />
        <div role="tabpanel" id={panelOf(tab)} aria-labelledby={tabOf(tab)}>
          {tab === 'drawn' ? (
            <Drawings
              picked={fresh ?? (own !== null && isDrawn(own) ? own : null)}
              takenBy={takenBy}
              isFirst={isFirst}
              onPick={setPressed}
              onLeave={onLeave}
            />
          ) : (
            <PhotoPart onPicture={setPicture} onTaken={onLeave} />
          )}
        </div>
      </div>
    </div>
  )
}

const TABS = ['drawn', 'photo'] as const
type FaceTab = (typeof TABS)[number]
const tabOf = (tab: FaceTab): string => `face-tab-${tab}`
const panelOf = (tab: FaceTab): string => `face-panel-${tab}`

/** Two ways to a face. Arrow keys go from one to the other, as in every list of tabs. */
function FaceTabs({ tab, onTab }: { tab: FaceTab; onTab: (tab: FaceTab) => void }) {
  const words = useWords().tutor.face
  const list = useRef<HTMLDivElement>(null)
  const turn = ({ key }: { key: string }): void => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    const other = tab === 'drawn' ? 'photo' : 'drawn'
    onTab(other)
    list.current?.querySelector<HTMLElement>(`#${tabOf(other)}`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={words.ways} className="flex gap-2 border-b-2 border-line">
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={tabOf(each)}
          aria-selected={each === tab}
          aria-controls={each === tab ? panelOf(each) : undefined}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => onTab(each)}
          onKeyDown={turn}
          className={`-mb-0.5 flex min-h-14 items-center gap-2.5 border-b-4 px-3 text-base font-bold @4xl:px-5 ${each === tab ? 'border-leaf text-leaf-deep' : 'border-transparent text-quiet hover:border-leaf/40'}`}
        >
          {each === 'drawn' ? (
            <FacePicture of="mori" className="size-8 shrink-0" />
          ) : (
            <Camera className="size-8 shrink-0" />
          )}
          <span>{words.tabs[each]}</span>
        </button>
      ))}
    </div>
  )
}
