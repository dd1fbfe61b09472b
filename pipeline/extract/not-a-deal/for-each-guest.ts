import type { Analysis } from "../analysis.ts";

/** 'Come dressed up and your first shot is on us' under 'Costume contest': no prize of one who wins. */
const EACH = /\byour first\b|\b(?:everyone|everybody|all (?:guests|players|teams)|each (?:guest|player|team))\b/i;

export const isForEach = (sentence: string): boolean => EACH.test(sentence);

/** 'Everyone who plays gets dollar-off drafts' behind 'The winning team gets a $40 tab, and ' */
export function forEveryone({ statement: { line, benefits, sentence } }: Analysis, told: string): string {
  const lead = TO_EVERYONE.exec(told)?.[0] ?? "";
  const [benefit] = benefits;
  const isBehind = benefit !== undefined && line.text.indexOf(told, sentence.start) + lead.length <= benefit.start;
  return isBehind ? told.slice(lead.length) : told;
}

const TO_EVERYONE =
  /^.*?[,;]\s(?:and|but)\s(?=(?:everyone|everybody|all (?:guests|players|teams)|each (?:guest|player|team))\b)/i;
