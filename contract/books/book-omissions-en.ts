/** Omissions and repairs of an import: for the person who imports the book, and for its maker. */
export const bookOmissionsEn = {
  outsideBook: (address: string) => `${address} lies outside the book and is not fetched`,
  nameAlike: (written: string, found: string) => `the file ${written} is taken to be ${found}`,
  contentsNoPage: () => 'the table of contents is not a page of its own',
  outsideOrder: (file: string) => `${file} stands outside the reading order`,
  noPage: (file: string, type: string) => `${file} is no page of text (${type})`,
  shownInPlace: (shown: string, file: string) => `${shown} is shown in place of ${file}`,
  noLanguage: (code: string) => `"${code}" is not the code of a language`,
  noCover: (id: string) => `the cover "${id}" is not in the book`,
  noContents: () => 'the book has no table of contents; it is one chapter',
  entryNowhere: () => 'this entry leads to no page of the book',
  entriesBelow: (count: string, title: string) =>
    `${count} entries below "${title}" are not chapters of their own`,
  chapterNowhere: (title: string, file: string) =>
    `"${title}" leads to ${file}, which is no page of the book`,
  chapterSamePage: (title: string, other: string) => `"${title}" begins on the same page as "${other}"`,
  pageNowhere: (label: string, file: string) =>
    `page ${label} leads to ${file}, which is no page of the book`,
  pageSamePage: (label: string, other: string) => `page ${label} begins on page ${other}`,
  breakMissing: (id: string) => `#${id}, where a page is to begin, is not in it`,
  idTwice: (id: string) => `#${id} is given a second time; only the first has what belongs to it`,
  undrawn: (name: string) => `${name} could not be drawn in time`,
  pictureOutside: () => 'this picture lies outside the book and is not fetched',
  drawingEmpty: () => 'this drawing has nothing to show, or too much to draw',
  onePicture: (file: string) => `${file} is left out: a page shows one picture`,
  oneDrawing: () => 'a drawing is left out: a page shows one picture',
  videoOutside: () => 'this video lies outside the book and is not fetched',
  videoNoFile: () => 'this video names no file',
  oneVideo: (file: string) => `${file} is left out: a page shows one video`,
  fileNotImported: (file: string, type: string) => `${file} (${type}) is not imported`,
  elementNotImported: (name: string) => `the element ${name} is not imported`,
  script: () => 'a script is not imported',
  scriptAttribute: (name: string) => `the script attribute ${name} is not imported`,
  scriptAddress: (name: string) => `a script in ${name} is not imported`,
  narrationNoText: () => 'this narration names no text',
  narrationNoElement: () => 'this narration names no element of the page',
  narrationElsewhere: (file: string) =>
    `this narrates ${file}, which is no page of the book, or has another narration`,
  narrationUnheard: (id: string) =>
    `#${id} cannot be heard: it is hidden, no text, or a part of another narration`,
  idNotOnPage: (id: string, file: string) => `#${id} is not on ${file}`,
  narratedTwice: (id: string) => `#${id} is narrated twice; the first is kept`,
  narratedNoText: () => 'this narrated element has no text',
  recordingOutside: () => 'this recording lies outside the book and is not fetched',
  twoRecordings: (file: string) => `one sentence is heard in two recordings; only ${file} is kept`,
  clipTimes: () => 'the times of this clip cannot be read',
  clipOverlaps: (ms: string, file: string) =>
    `this clip begins ${ms} ms before the sentence in front of it ends in ${file}`,
  clipSilent: (page: string, sentence: string, file: string, start: string, end: string) =>
    `page ${page}, "${sentence}": this clip of ${file} (${start} to ${end} ms) has no sound in it`,
  clipShortened: (ms: string, file: string) =>
    `the clip ends ${ms} ms after ${file} does; it now ends with it`,
  clipTooShort: (page: string, sentence: string, file: string, left: string, wanted: string) =>
    `page ${page}, "${sentence}": ${file} holds only ${left} of the ${wanted} ms of this clip; the sentence has no sound`,
  more: (count: string) => `and ${count} more`,
}
