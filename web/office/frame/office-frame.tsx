import { type ReactNode, useState } from 'react'
import type { BranchId } from '#contract/kernel/ids.ts'
import type { Branch } from '#contract/school/school.ts'
import { choices } from '#web/client/device/choices.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { WayInNotice } from '#web/ui/own-letters/way-in-notice.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { AskedPanel } from '#web/ui/page/state-panel.tsx'
import { ZoneNote } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { BranchContext } from './branch.ts'
import { OfficeBar } from './office-bar.tsx'

interface OfficeFrameProps {
  /** Shown to the head office of a school that has no branch yet. */
  withoutBranch?: ReactNode
  children: ReactNode
}

/** The frame of all screens of the office: the bar, and the branch that they are about. */
export function OfficeFrame({ withoutBranch, children }: OfficeFrameProps) {
  const { office: words } = useWords()
  const asked = useAsk('/office/branches', {})
  const [chosen, setChosen] = useState(() => choices.get('branch') as BranchId | null)
  const branches = asked.value?.branches ?? []
  const branch = branches.find(({ id }) => id === chosen) ?? branches[0] ?? null
  const show = ({ id }: Branch) => {
    choices.set('branch', id)
    setChosen(id)
  }
  if (!asked.value)
    return (
      <>
        <OfficeBar shown={null} />
        <AskedPanel asked={asked} part={false} />
      </>
    )
  if (!branch)
    return (
      <>
        <OfficeBar shown={null} />
        <div className="mx-auto w-full max-w-6xl flex-1 p-4 @4xl:p-8">{withoutBranch}</div>
      </>
    )
  const shown = { branch, branches, show, sendsLetters: asked.value.sendsLetters }
  return (
    <BranchContext value={shown}>
      <OfficeBar shown={shown} />
      {asked.offline && (
        <Notice role="status" className="mx-4 mt-2">
          {words.offline}
        </Notice>
      )}
      <div className="px-4 pt-2 empty:hidden @4xl:px-8">
        <WayInNotice role="office" />
      </div>
      <ZoneNote timeZone={branch.timeZone} className="px-4 pt-2 text-sm @4xl:px-8 print:hidden" />
      {/* Another branch gets screens of its own. */}
      <div key={branch.id} className="flex min-w-0 flex-1 flex-col">
        {children}
      </div>
    </BranchContext>
  )
}
