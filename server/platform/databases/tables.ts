/**
 * Every table of the product. Each feature adds its own by declaration merging beside its store, so that the platform
 * needs no domain word, and queries are still checked against every column.
 */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by the features
export interface Tables {}
