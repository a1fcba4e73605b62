"""DuckDB, Polars, PyArrow and pandas read tables by URL, equal to our JSON to the bit."""

import io
import pathlib
import re
import subprocess
import sys
import urllib.request

import duckdb
import fsspec
import pandas
import polars
import pyarrow
import pyarrow.csv
import pyarrow.json
import pyarrow.parquet
import pytest
from readers_product import BASE, HISTORY, fetched, linked, rows, same_bars

UTC_MILLISECONDS = pyarrow.timestamp("ms", tz="UTC")


def table_columns(table):
    return {name: table[name].to_pylist() for name in table.column_names}


def milliseconds(column):
    return column.cast(UTC_MILLISECONDS).cast(pyarrow.int64()).to_pylist()


def of_table(table):
    same_bars(table_columns(table), milliseconds(table["timestamp"]))


def of_pandas(frame):
    instants = pandas.to_datetime(frame["timestamp"], utc=True).dt.as_unit("ms").astype("int64")
    same_bars({name: frame[name].tolist() for name in frame.columns}, instants.tolist())


def of_polars(frame):
    times = frame["timestamp"]
    if times.dtype == polars.String:
        times = times.str.to_datetime(time_zone="UTC")
    same_bars({name: frame[name].to_list() for name in frame.columns}, times.dt.epoch("ms").to_list())


def opened(form):
    """A file of a link that is read by ranges. DuckDB asks file systems when a file was modified, and fsspec's has no answer."""
    return fsspec.filesystem("http", skip_instance_cache=True).open(linked(HISTORY, form))


@pytest.fixture
def database():
    with duckdb.connect() as connection:
        yield connection


def test_duckdb_reads_parquet_by_range(database):
    of_table(database.read_parquet(opened("parquet")).to_arrow_table())


def test_duckdb_reads_csv(database):
    of_table(database.read_csv(opened("csv")).to_arrow_table())


def test_duckdb_reads_ndjson(database):
    of_table(database.read_json(opened("ndjson"), format="newline_delimited").to_arrow_table())


def test_duckdb_reads_arrow(database):
    table = pyarrow.ipc.open_stream(io.BytesIO(fetched(HISTORY, "arrow"))).read_all()
    of_table(database.from_arrow(table).to_arrow_table())


def test_polars_reads_parquet_by_range():
    of_polars(polars.read_parquet(linked(HISTORY, "parquet")))


def test_polars_reads_only_the_columns_that_a_query_needs():
    lazy = polars.scan_parquet(linked(HISTORY, "parquet")).select("close").tail(3)
    assert lazy.collect()["close"].to_list() == [row["close"] for row in rows(HISTORY)[-3:]]


def test_polars_reads_csv():
    of_polars(polars.read_csv(linked(HISTORY, "csv")))


def test_polars_reads_ndjson():
    of_polars(polars.read_ndjson(io.BytesIO(fetched(HISTORY, "ndjson"))))


def test_polars_reads_arrow():
    of_polars(polars.read_ipc_stream(fetched(HISTORY, "arrow")))


def test_pyarrow_reads_parquet_by_range():
    with opened("parquet") as file:
        of_table(pyarrow.parquet.read_table(file))


def test_pyarrow_reads_csv():
    of_table(pyarrow.csv.read_csv(io.BytesIO(fetched(HISTORY, "csv"))))


def test_pyarrow_reads_ndjson():
    of_table(pyarrow.json.read_json(io.BytesIO(fetched(HISTORY, "ndjson"))))


def test_pyarrow_reads_arrow():
    table = pyarrow.ipc.open_stream(io.BytesIO(fetched(HISTORY, "arrow"))).read_all()
    assert table.schema.metadata == {b"source": b"simulated"}
    of_table(table)


def test_pandas_reads_parquet():
    of_pandas(pandas.read_parquet(linked(HISTORY, "parquet")))


def test_pandas_reads_csv():
    of_pandas(pandas.read_csv(linked(HISTORY, "csv")))


def test_pandas_reads_ndjson():
    of_pandas(pandas.read_json(linked(HISTORY, "ndjson"), lines=True, precise_float=True))


@pytest.mark.parametrize(
    "path",
    [
        HISTORY,
        "/api/stocks/AAPL/indicators?indicators=sma:20,rsi:14&from=2026-01-01&to=2026-11-13",
        "/api/symbols?limit=20",
        "/api/stocks/AAPL/fundamentals?limit=4",
        "/api/stocks/AAPL/risk?lookback=1y",
        "/api/stocks/AAPL/backtest?strategy=smaCross&fast=5&slow=20&to=2026-11-13",
    ],
)
def test_arrow_has_the_types_and_values_of_parquet(path):
    arrow = pyarrow.ipc.open_stream(io.BytesIO(fetched(path, "arrow"))).read_all()
    parquet = pyarrow.parquet.read_table(io.BytesIO(fetched(path, "parquet")))
    assert [(it.name, it.type, it.nullable) for it in arrow.schema] == [
        (it.name, it.type, it.nullable) for it in parquet.schema
    ]
    assert arrow.combine_chunks().equals(parquet.combine_chunks())


def test_the_end_of_a_file_is_read_alone():
    url = linked(HISTORY, "parquet")
    part = urllib.request.urlopen(urllib.request.Request(url, headers={"range": "bytes=-4"}))
    assert (part.status, part.read()) == (206, b"PAR1")


def test_the_samples_of_the_guide_run():
    guide = pathlib.Path("web/src/features/documentation/guides/duckdb.mdx").read_text()
    samples = re.findall(r"```python .*?needs=readers\n(.*?)```", guide, re.DOTALL)
    assert len(samples) == 2
    program = "\n".join(samples).replace("https://your-host", BASE)
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout != "") == (0, True), ended.stderr
