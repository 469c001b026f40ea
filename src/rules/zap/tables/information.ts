/** What a success tells, by its margin from 0 upwards; the last is the most. Zap! › Investigation. */
export const INFORMATION = ["yesNo", "word", "sentence", "paragraph", "questions", "image"] as const;
