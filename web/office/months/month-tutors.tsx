import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { Avatar } from '#web/ui/drawings/pictures.tsx'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { Figure } from './figure.tsx'
import { MonthHead, type MonthHeadProps } from './month-head.tsx'

const SECOND_MS = 1_000

/** A row for each tutor of the branch. */
export function MonthTutors(head: MonthHeadProps) {
  const { office } = useWords()
  const words = office.months
  const { branch } = useBranch()
  const asked = useAsk('/office/month-tutors', { branchId: branch.id, month: head.month })
  const tutors = asked.value?.tutors
  const most = (of: 'lessons' | 'talkMinutes' | 'calls') =>
    Math.max(0, ...(tutors ?? []).map((each) => each[of]))
  return (
    <>
      <MonthHead {...head} summary={tutors && words.tutorSummary(tutors.length)} />
      <AskedScreen
        asked={asked}
        offline={office.offline}
        empty={(month) => month.tutors.length === 0 && words.noTutor}
      >
        {(month) => (
          <div className="overflow-x-auto px-4 @4xl:px-6">
            <table className="w-full border-collapse text-left">
              <thead className="text-sm whitespace-nowrap text-quiet">
                <tr className="border-b border-line">
                  <th className="py-2 font-normal">{words.columns.tutor}</th>
                  <th className="font-normal">{words.columns.led}</th>
                  <th className="hidden font-normal @2xl:table-cell">{words.columns.talk}</th>
                  <th className="hidden font-normal @2xl:table-cell">{words.columns.calls}</th>
                  <th className="text-right font-normal">{words.columns.wait}</th>
                </tr>
              </thead>
              <tbody className="tabular-nums">
                {month.tutors.map(({ tutorId, displayName, lessons, talkMinutes, calls, meanWaitMs }) => (
                  <tr key={tutorId} className="h-12 border-b border-line">
                    <th scope="row" className="pr-3 font-bold whitespace-nowrap">
                      <span className="flex items-center gap-3">
                        <span aria-hidden="true">
                          <Avatar name={displayName} emblem={null} />
                        </span>
                        {displayName}
                      </span>
                    </th>
                    <td className="pr-3">
                      <Figure value={lessons} most={most('lessons')} />
                    </td>
                    <td className="hidden pr-3 @2xl:table-cell">
                      <Figure value={talkMinutes} most={most('talkMinutes')} />
                    </td>
                    <td className="hidden pr-3 @2xl:table-cell">
                      <Figure value={calls} most={most('calls')} />
                    </td>
                    <td className="text-right whitespace-nowrap">
                      {meanWaitMs === null ? words.none : words.seconds(Math.round(meanWaitMs / SECOND_MS))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </AskedScreen>
    </>
  )
}
