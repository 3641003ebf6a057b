import { buildId } from './build-id.ts'

let met: string | null = null

/** A server has said which build it is of. Another one than this page's is looked into; a missing word says nothing. */
export function meetBuild(id: string | null | undefined): void {
  if (!id || id === buildId || id === met) return
  met = id
  void import('./new-build.ts').then(({ newBuild }) => newBuild.meet(id)).catch(() => (met = null))
}
