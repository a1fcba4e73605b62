import { CrosshairMode, type IChartApi, LineStyle, createChart } from 'lightweight-charts';

/** An empty chart in `box`, which follows its size. */
export const newChart = (box: HTMLElement): IChartApi =>
  createChart(box, {
    autoSize: true,
    // Buttons choose the range; the wheel and touch scroll the page.
    handleScroll: false,
    handleScale: false,
    layout: {
      attributionLogo: false,
      fontFamily: getComputedStyle(box).fontFamily,
      fontSize: 12,
      panes: { enableResize: false },
    },
    localization: { locale: 'en-GB' },
    grid: { vertLines: { visible: false } },
    rightPriceScale: {
      borderVisible: false,
      minimumWidth: 64,
      scaleMargins: { top: 0.06, bottom: 0.06 },
      entireTextOnly: true,
    },
    timeScale: {
      minBarSpacing: 0.05,
      lockVisibleTimeRangeOnResize: true,
      secondsVisible: false,
    },
    crosshair: {
      mode: CrosshairMode.Magnet,
      vertLine: { width: 2, style: LineStyle.Solid, labelVisible: false },
      horzLine: { visible: false },
    },
  });
