import { buildId } from '#web/client/build-id.ts'

const SHOWN = 12

/** So that a school can say on the phone what it is running. It takes room of its own and lies over nothing. */
export function BuildLabel() {
  return (
    <footer className="px-2 pb-1 text-right text-xs text-quiet">
      BUILD ID <span className="font-mono">{buildId.slice(0, SHOWN)}</span>
    </footer>
  )
}
