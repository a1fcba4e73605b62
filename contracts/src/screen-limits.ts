/** Limits of the screens that an account keeps, and of the dashboard's page. Kept apart from the schemas, as for watchlists. */
export const SCREENS_MAX = 30;
export const SCREEN_NAME_MAX = 60;
/** Rows that the dashboard shows. The API has all. */
export const SHOWN_ROWS = 200;
