# Generated from the contract by sdks/generate/print.ts; do not edit.

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from ...reading import Reply, maybe, read_date, read_time


@dataclass(frozen=True, slots=True)
class Statement(Reply):
    """A row of `fundamentals`."""

    period_end: datetime.date
    fiscal_year: int
    fiscal_period: Literal["Q1", "Q2", "Q3", "Q4", "FY", "TTM"]
    """Fourth quarters are not filed. They are computed as the year minus the other three
    quarters.
    """
    filed_at: datetime.datetime
    """Time at which the statement became known: the latest of its filings."""
    form: str
    currency: str
    revenue: float | None = None
    gross_profit: float | None = None
    operating_income: float | None = None
    net_income: float | None = None
    ebitda: float | None = None
    eps_diluted: float | None = None
    dividend_per_share: float | None = None
    cash: float | None = None
    total_assets: float | None = None
    total_liabilities: float | None = None
    total_debt: float | None = None
    equity: float | None = None
    shares_outstanding: float | None = None
    operating_cash_flow: float | None = None
    capital_expenditure: float | None = None
    free_cash_flow: float | None = None
    gross_margin: float | None = None
    operating_margin: float | None = None
    net_margin: float | None = None
    revenue_growth: float | None = None
    eps_growth: float | None = None
    return_on_equity: float | None = None
    current_ratio: float | None = None
    debt_to_equity: float | None = None
    market_cap: float | None = None
    enterprise_value: float | None = None
    price_earnings: float | None = None
    price_book: float | None = None
    price_sales: float | None = None
    ev_to_ebitda: float | None = None
    dividend_yield: float | None = None
    price: float | None = None
    """As traded. For the newest row: the last close at `asOf`. For other rows: the last close
    at the time of filing.
    """
    price_date: datetime.date | None = None
    cost_of_revenue: float | None = None
    research_and_development: float | None = None
    selling_general_administrative: float | None = None
    operating_expenses: float | None = None
    interest_expense: float | None = None
    other_income: float | None = None
    income_before_tax: float | None = None
    income_tax: float | None = None
    eps_basic: float | None = None
    shares_basic: float | None = None
    shares_diluted: float | None = None
    short_term_investments: float | None = None
    receivables: float | None = None
    inventory: float | None = None
    other_current_assets: float | None = None
    current_assets: float | None = None
    property_plant_equipment: float | None = None
    goodwill_and_intangibles: float | None = None
    other_assets: float | None = None
    accounts_payable: float | None = None
    short_term_debt: float | None = None
    other_current_liabilities: float | None = None
    current_liabilities: float | None = None
    long_term_debt: float | None = None
    other_liabilities: float | None = None
    common_stock: float | None = None
    retained_earnings: float | None = None
    depreciation_and_amortization: float | None = None
    stock_compensation: float | None = None
    change_in_working_capital: float | None = None
    other_operating: float | None = None
    other_investing: float | None = None
    investing_cash_flow: float | None = None
    debt_issued: float | None = None
    shares_repurchased: float | None = None
    dividends_paid: float | None = None
    other_financing: float | None = None
    financing_cash_flow: float | None = None
    net_change_in_cash: float | None = None
    free_cash_flow_margin: float | None = None
    net_income_growth: float | None = None
    return_on_assets: float | None = None
    return_on_invested_capital: float | None = None
    asset_turnover: float | None = None
    inventory_turnover: float | None = None
    receivable_days: float | None = None
    quick_ratio: float | None = None
    cash_ratio: float | None = None
    debt_to_assets: float | None = None
    interest_coverage: float | None = None
    payout_ratio: float | None = None
    book_value_per_share: float | None = None
    peg: float | None = None
    price_free_cash_flow: float | None = None
    ev_to_sales: float | None = None
    earnings_yield: float | None = None

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> Statement:
        return cls(
            period_end=read_date(json["periodEnd"]),
            fiscal_year=json["fiscalYear"],
            fiscal_period=json["fiscalPeriod"],
            filed_at=read_time(json["filedAt"]),
            form=json["form"],
            currency=json["currency"],
            revenue=maybe(float, json.get("revenue")),
            gross_profit=maybe(float, json.get("grossProfit")),
            operating_income=maybe(float, json.get("operatingIncome")),
            net_income=maybe(float, json.get("netIncome")),
            ebitda=maybe(float, json.get("ebitda")),
            eps_diluted=maybe(float, json.get("epsDiluted")),
            dividend_per_share=maybe(float, json.get("dividendPerShare")),
            cash=maybe(float, json.get("cash")),
            total_assets=maybe(float, json.get("totalAssets")),
            total_liabilities=maybe(float, json.get("totalLiabilities")),
            total_debt=maybe(float, json.get("totalDebt")),
            equity=maybe(float, json.get("equity")),
            shares_outstanding=maybe(float, json.get("sharesOutstanding")),
            operating_cash_flow=maybe(float, json.get("operatingCashFlow")),
            capital_expenditure=maybe(float, json.get("capitalExpenditure")),
            free_cash_flow=maybe(float, json.get("freeCashFlow")),
            gross_margin=maybe(float, json.get("grossMargin")),
            operating_margin=maybe(float, json.get("operatingMargin")),
            net_margin=maybe(float, json.get("netMargin")),
            revenue_growth=maybe(float, json.get("revenueGrowth")),
            eps_growth=maybe(float, json.get("epsGrowth")),
            return_on_equity=maybe(float, json.get("returnOnEquity")),
            current_ratio=maybe(float, json.get("currentRatio")),
            debt_to_equity=maybe(float, json.get("debtToEquity")),
            market_cap=maybe(float, json.get("marketCap")),
            enterprise_value=maybe(float, json.get("enterpriseValue")),
            price_earnings=maybe(float, json.get("priceEarnings")),
            price_book=maybe(float, json.get("priceBook")),
            price_sales=maybe(float, json.get("priceSales")),
            ev_to_ebitda=maybe(float, json.get("evToEbitda")),
            dividend_yield=maybe(float, json.get("dividendYield")),
            price=maybe(float, json.get("price")),
            price_date=maybe(read_date, json.get("priceDate")),
            cost_of_revenue=maybe(float, json.get("costOfRevenue")),
            research_and_development=maybe(float, json.get("researchAndDevelopment")),
            selling_general_administrative=maybe(float, json.get("sellingGeneralAdministrative")),
            operating_expenses=maybe(float, json.get("operatingExpenses")),
            interest_expense=maybe(float, json.get("interestExpense")),
            other_income=maybe(float, json.get("otherIncome")),
            income_before_tax=maybe(float, json.get("incomeBeforeTax")),
            income_tax=maybe(float, json.get("incomeTax")),
            eps_basic=maybe(float, json.get("epsBasic")),
            shares_basic=maybe(float, json.get("sharesBasic")),
            shares_diluted=maybe(float, json.get("sharesDiluted")),
            short_term_investments=maybe(float, json.get("shortTermInvestments")),
            receivables=maybe(float, json.get("receivables")),
            inventory=maybe(float, json.get("inventory")),
            other_current_assets=maybe(float, json.get("otherCurrentAssets")),
            current_assets=maybe(float, json.get("currentAssets")),
            property_plant_equipment=maybe(float, json.get("propertyPlantEquipment")),
            goodwill_and_intangibles=maybe(float, json.get("goodwillAndIntangibles")),
            other_assets=maybe(float, json.get("otherAssets")),
            accounts_payable=maybe(float, json.get("accountsPayable")),
            short_term_debt=maybe(float, json.get("shortTermDebt")),
            other_current_liabilities=maybe(float, json.get("otherCurrentLiabilities")),
            current_liabilities=maybe(float, json.get("currentLiabilities")),
            long_term_debt=maybe(float, json.get("longTermDebt")),
            other_liabilities=maybe(float, json.get("otherLiabilities")),
            common_stock=maybe(float, json.get("commonStock")),
            retained_earnings=maybe(float, json.get("retainedEarnings")),
            depreciation_and_amortization=maybe(float, json.get("depreciationAndAmortization")),
            stock_compensation=maybe(float, json.get("stockCompensation")),
            change_in_working_capital=maybe(float, json.get("changeInWorkingCapital")),
            other_operating=maybe(float, json.get("otherOperating")),
            other_investing=maybe(float, json.get("otherInvesting")),
            investing_cash_flow=maybe(float, json.get("investingCashFlow")),
            debt_issued=maybe(float, json.get("debtIssued")),
            shares_repurchased=maybe(float, json.get("sharesRepurchased")),
            dividends_paid=maybe(float, json.get("dividendsPaid")),
            other_financing=maybe(float, json.get("otherFinancing")),
            financing_cash_flow=maybe(float, json.get("financingCashFlow")),
            net_change_in_cash=maybe(float, json.get("netChangeInCash")),
            free_cash_flow_margin=maybe(float, json.get("freeCashFlowMargin")),
            net_income_growth=maybe(float, json.get("netIncomeGrowth")),
            return_on_assets=maybe(float, json.get("returnOnAssets")),
            return_on_invested_capital=maybe(float, json.get("returnOnInvestedCapital")),
            asset_turnover=maybe(float, json.get("assetTurnover")),
            inventory_turnover=maybe(float, json.get("inventoryTurnover")),
            receivable_days=maybe(float, json.get("receivableDays")),
            quick_ratio=maybe(float, json.get("quickRatio")),
            cash_ratio=maybe(float, json.get("cashRatio")),
            debt_to_assets=maybe(float, json.get("debtToAssets")),
            interest_coverage=maybe(float, json.get("interestCoverage")),
            payout_ratio=maybe(float, json.get("payoutRatio")),
            book_value_per_share=maybe(float, json.get("bookValuePerShare")),
            peg=maybe(float, json.get("peg")),
            price_free_cash_flow=maybe(float, json.get("priceFreeCashFlow")),
            ev_to_sales=maybe(float, json.get("evToSales")),
            earnings_yield=maybe(float, json.get("earningsYield")),
        )


@dataclass(frozen=True, slots=True)
class FundamentalsPage(Reply):
    """A page of `fundamentals`."""

    results: list[Statement]
    symbol: str
    statement: Literal["overview", "income", "balance", "cashflow", "ratios"]
    period: Literal["annual", "quarterly", "ttm"]
    count: int
    """Number of rows in this reply."""
    next_cursor: str | None
    """Send it as `cursor` to get the next page. Null on the last page."""
    as_of: datetime.datetime
    """Point in time of the rows. Nothing in them was filed later."""
    source: str
    """Data source: `simulated`, `feed:` followed by the name of the vendor, or `import:`
    followed by the name of the import.
    """
    request_id: str
    """Request ID, as shown in the call log."""

    @classmethod
    def from_json(cls, json: Mapping[str, Any]) -> FundamentalsPage:
        return cls(
            results=[Statement.from_json(item) for item in json["results"]],
            symbol=json["symbol"],
            statement=json["statement"],
            period=json["period"],
            count=json["count"],
            next_cursor=json.get("nextCursor"),
            as_of=read_time(json["asOf"]),
            source=json["source"],
            request_id=json["requestId"],
        )
