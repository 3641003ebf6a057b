import { levelsCall } from './calls/levels.ts'
import { pagesCall } from './calls/pages.ts'
import { resourcesCall } from './calls/resources.ts'

export { BookRefused } from './epub/book-refused.ts'
export { importBook, type ImportReport } from './import-book.ts'
export { listLevels } from './level-store.ts'
export { savePageVisit } from './page-visit-store.ts'
export { resourceRoute } from './resource-route.ts'
export { sampleBook } from './sample-book/sample-book.ts'
export { hasPage } from './textbook-store.ts'

export const curriculumHandlers = [levelsCall, pagesCall, resourcesCall]
