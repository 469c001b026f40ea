/** The information of a success, by its margin from 0 upwards; greater margins give the last. Zap! › Investigation. */
export const INFORMATION = ["yesNo", "word", "sentence", "paragraph", "questions", "image"] as const;
