import { attempt } from './attempt.ts'

/** The browser's service workers; undefined where it has none, or refuses them together with storage. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  return attempt(() => navigator.serviceWorker as ServiceWorkerContainer | undefined)
}
